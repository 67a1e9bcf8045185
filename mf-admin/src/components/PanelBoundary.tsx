import Button from 'antd/es/button';
import { Component, type ReactNode } from 'react';

interface Props {
  /** What could not be shown. */
  name: string;
  children: ReactNode;
}

/** Keeps an error of one area, such as a chunk that did not arrive, inside that area. */
export class PanelBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <p>{`${this.props.name} could not be shown. Nothing you typed is lost: it is kept in this browser.`}</p>
        <Button onClick={() => window.location.reload()}>Load the page again</Button>
      </div>
    );
  }
}
