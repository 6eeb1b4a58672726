const [header, chunkHeader] = [12, 8];

/** A GLB whose `asset.copyright` is this text. Its first chunk is JSON, by glTF 2.0. */
export const withCopyright = (glb: Uint8Array, copyright: string): Uint8Array => {
  const whole = Buffer.from(glb);
  const end = header + chunkHeader + whole.readUInt32LE(header);
  const gltf = JSON.parse(whole.toString('utf8', header + chunkHeader, end));
  const json = Buffer.from(JSON.stringify({ ...gltf, asset: { ...gltf.asset, copyright } }));
  // Chunks end at multiples of four bytes; JSON is filled with spaces.
  const padded = Buffer.concat([json, Buffer.alloc(-json.length & 3, ' ')]);
  const made = Buffer.concat([whole.subarray(0, header + chunkHeader), padded, whole.subarray(end)]);
  made.writeUInt32LE(made.length, 8);
  made.writeUInt32LE(padded.length, header);
  return made;
};
