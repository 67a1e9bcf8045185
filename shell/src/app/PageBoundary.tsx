import { Component, type ReactNode } from 'react';
import { Notice } from 'shared-ui/Notice';
import { Container } from 'shared-ui/Section';

interface Props {
  /** Path of the page: after a failure, another one is tried anew. */
  address: string;
  children: ReactNode;
}

/**
 * Keeps header and footer when a page's own files cannot be fetched after a click, or its code fails. "Try again" is
 * a full load, which also gets the files of a newer deployment.
 */
export class PageBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.address !== this.props.address) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Container>
        <Notice
          kind="failed"
          title="This page could not be loaded."
          titleAs="h2"
          onRetry={() => window.location.reload()}
        >
          <p>The connection may have been lost for a moment.</p>
        </Notice>
      </Container>
    );
  }
}
