import { Component, type ReactNode } from 'react';
import { CrashPage } from './CrashPage.tsx';

type Props = { readonly children: ReactNode };

/** A page that fails leaves the header, the footer and the rest of the shop as they are. */
export class RouteBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <CrashPage /> : this.props.children;
  }
}
