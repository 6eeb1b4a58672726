import { Component, type ReactNode } from 'react';
import { CrashPage } from './CrashPage.tsx';

type Props = { readonly children: ReactNode };

/** Catches the crash of a page, so that header and footer keep working. */
export class RouteBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <CrashPage /> : this.props.children;
  }
}
