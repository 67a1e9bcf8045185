import { galleryItems } from 'shared-types/content/gallery';
import { paths } from 'shared-types/routes';
import { Card, cardCell } from 'shared-ui/Card';
import { Grid } from 'shared-ui/Grid';
import { Picture } from 'shared-ui/Picture';

/** Cards on the page (admin-tooling 2). */
const CARDS = 9;

/** Nine inspiration cards, each leading to its picture in the gallery. */
export function Inspiration() {
  return (
    <Grid columns={3} as="list">
      {galleryItems.slice(0, CARDS).map((item) => (
        <li key={item.id} className={cardCell}>
          <Card
            media={
              <Picture
                picture={item.picture ?? item.image}
                alt={item.alt}
                sizes="(min-width: 85rem) 405px, (min-width: 48rem) 30vw, (min-width: 40rem) 46vw, 92vw"
                ratio="3 / 2"
              />
            }
            title={item.title}
            to={paths.galleryItem(item.id)}
            action="View in gallery"
          >
            <p>{item.description}</p>
          </Card>
        </li>
      ))}
    </Grid>
  );
}
