/** The decoder of the package in plain JavaScript (`vite.config.ts`): the other one is WebAssembly, which our policy refuses. */
declare module 'meshoptimizer/reference' {
  export { MeshoptDecoder } from 'meshoptimizer';
}
