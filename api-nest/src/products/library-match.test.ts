import { matchLibraryPicture } from './library-match';

const named = (...names: string[]) => names.map((name) => ({ name }));

describe('matchLibraryPicture', () => {
  it('takes a picture named after the product before all others', () => {
    const pictures = named('oak-wall', 'Living room WALL-SYSTEM 2');
    expect(matchLibraryPicture('wall-system', pictures)?.name).toBe('Living room WALL-SYSTEM 2');
  });

  it('then takes one with the first part of the id, a whole word before a part of one', () => {
    expect(matchLibraryPicture('wall-system', named('wallpaper', 'oak-wall'))?.name).toBe('oak-wall');
    expect(matchLibraryPicture('wall-system', named('wallpaper', 'shelf'))?.name).toBe('wallpaper');
  });

  it('then one with a keyword, so that “work” takes “work-desk” before “network”', () => {
    expect(matchLibraryPicture('desk-system', named('network', 'home work corner'))?.name).toBe(
      'home work corner',
    );
    expect(matchLibraryPicture('wall-system', named('bookshelf', 'corner shelf'))?.name).toBe('corner shelf');
    expect(matchLibraryPicture('free-standing', named('a Mobile unit'))?.name).toBe('a Mobile unit');
  });

  it.each([
    ['wall-system', ['shelf', 'shelving', 'wall']],
    ['desk-system', ['desk', 'office', 'workspace', 'work']],
    ['display-solution', ['display', 'retail', 'showcase']],
    ['free-standing', ['free', 'standing', 'mobile']],
  ])('knows the keywords of %s', (id, keywords) => {
    for (const keyword of keywords) {
      const pictures = named('chair', `A ${keyword.toUpperCase()} in oak`);
      expect(matchLibraryPicture(id, pictures)?.name).toBe(`A ${keyword.toUpperCase()} in oak`);
    }
  });

  it('takes the newest of several that fit', () => {
    expect(matchLibraryPicture('desk-system', named('desk 2', 'desk 1'))?.name).toBe('desk 2');
  });

  it('takes nothing when nothing fits', () => {
    expect(matchLibraryPicture('wall-system', named('chair'))).toBeUndefined();
    expect(matchLibraryPicture('constructor-set', named('chair'))).toBeUndefined();
  });
});
