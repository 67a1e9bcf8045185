import { PageHead } from 'shared-platform';
import { Notice } from 'shared-ui/Notice';
import { Container } from 'shared-ui/Section';

/** Takes the place of a page whose files could not be fetched, or whose code fails. */
export function PageNotLoaded({
  address,
  onRetry,
  isRetrying,
}: {
  address: string;
  onRetry: () => void;
  isRetrying?: boolean;
}) {
  return (
    <Container>
      <PageHead title="Page not loaded" description="This page could not be loaded." path={address} noindex />
      <Notice
        kind="failed"
        title="This page could not be loaded."
        titleAs="h1"
        onRetry={onRetry}
        isRetrying={isRetrying}
      >
        <p>The connection may have been lost for a moment. Nothing you typed on other pages is lost.</p>
      </Notice>
    </Container>
  );
}
