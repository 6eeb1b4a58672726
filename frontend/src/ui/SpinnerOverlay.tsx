import { WireCube } from './WireCube.tsx';

/** The full-screen spinner (R068). It fades in after 120 ms, so that a fast answer does not make it flash, and lets clicks through. */
export const SpinnerOverlay = ({ label = 'Loading' }: { readonly label?: string }) => (
  <div
    className="pointer-events-none fixed inset-0 z-50 grid animate-appear-late place-items-center bg-bg/55"
    role="status"
  >
    <div className="grid size-24 place-items-center rounded-card border border-line bg-surface shadow-menu">
      <WireCube className="size-12 animate-turn text-brand" />
    </div>
    <span className="sr-only">{label}</span>
  </div>
);
