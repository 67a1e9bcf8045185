import { Card } from 'shared-ui/Card';
import { Grid } from 'shared-ui/Grid';
import { Picture } from 'shared-ui/Picture';
import { gallery01, gallery06 } from 'shared-types/content/pictures';
import { paths } from 'shared-types/routes';

/** Two of the gallery's projects, by their id there (public-site 2, /solutions/{id}). */
const STORIES = [
  {
    item: 1,
    picture: gallery01,
    alt: 'Media wall with walnut shelves and mid-grey steel fronts around a television',
    title: 'Evening Media Wall',
    place: 'Manchester',
    text: 'One wall had to take a television, a record collection and everything that used to lie around it. Closed fronts below, walnut shelves above, cables out of sight.',
  },
  {
    item: 6,
    picture: gallery06,
    alt: 'Long low two-sided unit between desks and a lounge in an open-plan office',
    title: 'Open-Plan Divider',
    place: 'London',
    text: 'A long, low unit separates the desks from the lounge without blocking daylight. It is finished on both sides and has been rearranged twice since.',
  },
];

/** Two static teasers of installations; said to be illustrative, as the gallery's projects are. */
export function SuccessStories() {
  return (
    <Grid columns={2}>
      {STORIES.map(({ item, picture, alt, title, place, text }) => (
        <Card
          key={item}
          media={
            <Picture
              picture={picture}
              alt={alt}
              sizes="(min-width: 85rem) 624px, (min-width: 40rem) 46vw, 92vw"
              ratio="3 / 2"
            />
          }
          title={title}
          meta={place}
          to={paths.galleryItem(item)}
          action="See it in the gallery"
        >
          <p>{text}</p>
        </Card>
      ))}
    </Grid>
  );
}
