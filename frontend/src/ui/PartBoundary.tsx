import { Component, type ReactNode } from 'react';

type Props = {
  /** Shown instead of the children after a crash; `onRetry` mounts them again. */
  readonly fault: (onRetry: () => void) => ReactNode;
  readonly children: ReactNode;
};

/** Catches the crash of a part, so that the rest of the page stays. */
export class PartBoundary extends Component<Props, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    const { fault, children } = this.props;
    return this.state.crashed ? fault(() => this.setState({ crashed: false })) : children;
  }
}
