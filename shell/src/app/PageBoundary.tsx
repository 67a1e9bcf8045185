import { Component, type ReactNode } from 'react';
import { PageNotLoaded } from './PageNotLoaded';

interface State {
  failed: boolean;
  tries: number;
  isRetrying: boolean;
}

interface Props {
  /** Path of the page; a change resets the boundary. */
  address: string;
  /** Fetches the page's files; rejects when that fails. */
  load: () => Promise<unknown>;
  children: ReactNode;
}

/**
 * Keeps header and footer when a page's files cannot be fetched after a click, or its code fails. "Try again" fetches
 * them again; if that does not help, it reloads the whole page, which gets the files of a newer deployment, but not
 * without a connection.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failed: false, tries: 0, isRetrying: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidUpdate(before: Props): void {
    const { failed, tries } = this.state;
    if (before.address !== this.props.address && (failed || tries > 0))
      this.setState({ failed: false, tries: 0 });
  }

  private readonly retry = async (): Promise<void> => {
    const first = this.state.tries === 0;
    this.setState({ isRetrying: true });
    const isHere = await this.props.load().then(
      () => true,
      () => false,
    );
    if (isHere && first) this.setState({ failed: false, tries: 1 });
    else if (navigator.onLine) {
      window.location.reload();
      return;
    }
    this.setState({ isRetrying: false });
  };

  override render(): ReactNode {
    const { address, children } = this.props;
    const { failed, isRetrying } = this.state;
    if (!failed) return children;
    return <PageNotLoaded address={address} onRetry={() => void this.retry()} isRetrying={isRetrying} />;
  }
}
