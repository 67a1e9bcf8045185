import { matchLibraryImage } from './library-match';

const named = (...names: string[]) => names.map((name) => ({ name }));

describe('matchLibraryImage', () => {
  it('takes an image named after the product before all others', () => {
    const images = named('oak-wall', 'Living room WALL-SYSTEM 2');
    expect(matchLibraryImage('wall-system', images)?.name).toBe('Living room WALL-SYSTEM 2');
  });

  it('then takes one with the first part of the id, a whole word before a part of one', () => {
    expect(matchLibraryImage('wall-system', named('wallpaper', 'oak-wall'))?.name).toBe('oak-wall');
    expect(matchLibraryImage('wall-system', named('wallpaper', 'shelf'))?.name).toBe('wallpaper');
  });

  it('then one with a keyword, so that “work” takes “work-desk” before “network”', () => {
    expect(matchLibraryImage('desk-system', named('network', 'home work corner'))?.name).toBe(
      'home work corner',
    );
    expect(matchLibraryImage('wall-system', named('bookshelf', 'corner shelf'))?.name).toBe('corner shelf');
    expect(matchLibraryImage('free-standing', named('a Mobile unit'))?.name).toBe('a Mobile unit');
  });

  it.each([
    ['wall-system', ['shelf', 'shelving', 'wall']],
    ['desk-system', ['desk', 'office', 'workspace', 'work']],
    ['display-solution', ['display', 'retail', 'showcase']],
    ['free-standing', ['free', 'standing', 'mobile']],
  ])('knows the keywords of %s', (id, keywords) => {
    for (const keyword of keywords) {
      const images = named('chair', `A ${keyword.toUpperCase()} in oak`);
      expect(matchLibraryImage(id, images)?.name).toBe(`A ${keyword.toUpperCase()} in oak`);
    }
  });

  it('takes the newest of several that match', () => {
    expect(matchLibraryImage('desk-system', named('desk 2', 'desk 1'))?.name).toBe('desk 2');
  });

  it('takes no image when none matches', () => {
    expect(matchLibraryImage('wall-system', named('chair'))).toBeUndefined();
    expect(matchLibraryImage('constructor-set', named('chair'))).toBeUndefined();
  });
});
