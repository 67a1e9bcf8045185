import { Component, type ReactNode } from 'react';
import { PageHead } from 'shared-platform';
import { Notice } from 'shared-ui/Notice';
import { Container } from 'shared-ui/Section';

interface Props {
  /** Path of the page: after a failure, another one is tried anew. */
  address: string;
  /** Fetches the page's own files; rejects when they cannot be had. */
  load: () => Promise<void>;
  children: ReactNode;
}

/**
 * Keeps header and footer when a page's own files cannot be fetched after a click, or its code fails. "Try again"
 * fetches them once more, and at last loads the whole page, which gets the files of a newer deployment; while there
 * is no connection it stays, since a full load would leave nothing to look at.
 */
export class PageBoundary extends Component<Props, { failed: boolean; tries: number }> {
  override state = { failed: false, tries: 0 };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(before: Props): void {
    const { failed, tries } = this.state;
    if (before.address !== this.props.address && (failed || tries > 0))
      this.setState({ failed: false, tries: 0 });
  }

  private readonly retry = async (): Promise<void> => {
    const first = this.state.tries === 0;
    try {
      await this.props.load();
      if (!first) throw new Error('The page fails although its files are here.');
      this.setState({ failed: false, tries: 1 });
    } catch {
      if (navigator.onLine) window.location.reload();
    }
  };

  override render(): ReactNode {
    const { address, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <Container>
        <PageHead
          title="Page not loaded"
          description="This page could not be loaded."
          path={address}
          noindex
        />
        <Notice
          kind="failed"
          title="This page could not be loaded."
          titleAs="h1"
          onRetry={() => void this.retry()}
        >
          <p>The connection may have been lost for a moment. Nothing you typed on other pages is lost.</p>
        </Notice>
      </Container>
    );
  }
}
