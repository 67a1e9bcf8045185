import { Card } from 'shared-ui/Card';
import { Grid } from 'shared-ui/Grid';
import { Picture } from 'shared-ui/Picture';
import { paths } from 'shared-types/routes';
import { storiesOf } from './stories';
import type { SolutionView } from './use-solutions';

/** Two teasers of installations, which the page calls illustrative. */
export function SuccessStories({ solution }: { solution: SolutionView }) {
  return (
    <Grid columns={2}>
      {storiesOf(solution).map(({ project, text }) => (
        <Card
          key={project.id}
          media={
            <Picture
              picture={project.picture ?? project.image}
              alt={project.alt}
              sizes="(min-width: 85rem) 624px, (min-width: 40rem) 46vw, 92vw"
              ratio="3 / 2"
            />
          }
          title={project.title}
          meta={project.location}
          to={paths.galleryItem(project.id)}
          action="See it in the gallery"
        >
          <p>{text}</p>
        </Card>
      ))}
    </Grid>
  );
}
