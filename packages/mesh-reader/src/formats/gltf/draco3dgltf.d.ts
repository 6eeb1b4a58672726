declare module 'draco3dgltf' {
  const draco3d: {
    readonly createDecoderModule: () => Promise<unknown>;
    readonly createEncoderModule: () => Promise<unknown>;
  };
  export default draco3d;
}
