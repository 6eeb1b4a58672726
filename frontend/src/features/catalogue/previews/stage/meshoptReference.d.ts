/** The plain JavaScript decoder of the package (`vite.config.ts`): the other one is WebAssembly, which the shop's policy refuses. */
declare module 'meshoptimizer/reference' {
  export { MeshoptDecoder } from 'meshoptimizer';
}
