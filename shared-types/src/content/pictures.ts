// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.
import type { Picture } from '../picture';

export const aboutWorkshop: Picture = {
  src: '/pictures/about-workshop.jpg',
  width: 1200,
  height: 800,
  hash: '887cf53f',
  placeholder:
    'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAADQAQCdASoQAAsABABoJZACdAClRABggAD+59KMRVpRcch/0i9kiKugyRJr8ULkPAgJKaCwa8+2+z7CFqg7eKpv7r/F894QAAA=',
  widths: [320, 480, 640, 960],
};
export const classicSeries: Picture = {
  src: '/pictures/classic-series.jpg',
  width: 1600,
  height: 1067,
  hash: '98cf2378',
  placeholder:
    'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADwAQCdASoQAAsABABoJQBOgCG64oD+zwAA/ufuGM1dlmKHpOxlkMEkjjLFvSetjfPdT86bqOX9WHOxyYQf84AA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const classicSeriesBlack: Picture = {
  src: '/pictures/classic-series-black.jpg',
  width: 1600,
  height: 1067,
  hash: 'e08b3098',
  placeholder:
    'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADwAQCdASoQAAsABABoJQBOgCG64pCcbAAA/ufuGM1dlmKHpKfxBaeOjxsSFni6DjXqjB8z2gTEEvLeVYKCA2gAAAA=',
  widths: [480, 960, 1280],
};
export const classicSeriesCream: Picture = {
  src: '/pictures/classic-series-cream.jpg',
  width: 1600,
  height: 1067,
  hash: '497fe0a0',
  placeholder:
    'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADwAQCdASoQAAsABABoJQBOgCGVs+UClgAA/ufuGMDuYZO04lOj0bYeehTjD5lT00S5l5PREMOJxHHthhgAAA==',
  widths: [480, 960, 1280],
};
export const classicSeriesLightGray: Picture = {
  src: '/pictures/classic-series-light-gray.jpg',
  width: 1600,
  height: 1067,
  hash: 'af60d919',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADwAQCdASoQAAsABABoJYgCdAEMrZ9mJqAA/ufuGMDuYZO04lOjpm39PGcHQJrBtbTIOJZYLkP6zIFQwAA=',
  widths: [480, 960, 1280],
};
export const classicSeriesMediumGray: Picture = {
  src: '/pictures/classic-series-medium-gray.jpg',
  width: 1600,
  height: 1067,
  hash: 'f1d86979',
  placeholder:
    'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADQAQCdASoQAAsABABoJYgCdAEMVNUIAAD+5+4YwO5hlBfSXNCitpXmEKK/cx0oj8oVQV2sUMMGNIbXqtqokAAA',
  widths: [480, 960, 1280],
};
export const classicSeriesWhite: Picture = {
  src: '/pictures/classic-series-white.jpg',
  width: 1600,
  height: 1067,
  hash: '3fb6ed06',
  placeholder:
    'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAAAQAgCdASoQAAsABABoJYgCdAENo/bimbAAAP7n7hjA7mGTtOJTp+V4TSG9Op0qUJY99OLrch9hBKRG3ZDfFXfEAAA=',
  widths: [480, 960, 1280],
};
export const deskSystem: Picture = {
  src: '/pictures/desk-system.jpg',
  width: 1600,
  height: 1067,
  hash: '0fe065b2',
  placeholder:
    'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAAAQAgCdASoQAAsABABoJZQC7AEVLIg9ZGgAAP7oZ00XZ/YXMXHGBQGux+xDHqeRVK70LMBlxzi1nSUdhpdtXNmm1A56Q8+3jiacZAAA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const deskSystemBlack: Picture = {
  src: '/pictures/desk-system-black.jpg',
  width: 1600,
  height: 1067,
  hash: '72a60ce8',
  placeholder:
    'data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADwAQCdASoQAAsABABoJZQCsAEVLFNMzQAA/uhnTRdn9hdDVgxNqJmatuBQxvY28Ou3Zk+E1OSvvnxV/Bzf21li76GdNNXHn3EHsuVAAAA=',
  widths: [480, 960, 1280],
};
export const deskSystemCream: Picture = {
  src: '/pictures/desk-system-cream.jpg',
  width: 1600,
  height: 1067,
  hash: 'ad3e6857',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoQAAsABABoJYwCsAEN4TxkwAD+6GZbFAVL8caZlwPGIAMHoYA/v+ZEIcEkf9q2DWuAAA==',
  widths: [480, 960, 1280],
};
export const deskSystemLightGray: Picture = {
  src: '/pictures/desk-system-light-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '186edae0',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAAAQAgCdASoQAAsABABoJZQC7AEN4xTjzXQgAP7oZlsUBUvxxq1KwLomcl4mRbwVsX7a5XRpg14gAA==',
  widths: [480, 960, 1280],
};
export const deskSystemMediumGray: Picture = {
  src: '/pictures/desk-system-medium-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '8dcc6492',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoQAAsABABoJZQC7AENqy8azAD+6GZbFAVL8QsZ4iylAwsqUMq7nVZWL9gCdWb+KZGAAA==',
  widths: [480, 960, 1280],
};
export const deskSystemWhite: Picture = {
  src: '/pictures/desk-system-white.jpg',
  width: 1600,
  height: 1067,
  hash: 'bb07411a',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADwAQCdASoQAAsABABoJZQCsAEN4t1G4QAA/uhmWxQFS/HGnAAWUdbtnx5MABLj55jfSuvXI37eaK6gAAA=',
  widths: [480, 960, 1280],
};
export const displaySolution: Picture = {
  src: '/pictures/display-solution.jpg',
  width: 1600,
  height: 1067,
  hash: '76664791',
  placeholder:
    'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADwAQCdASoQAAsABABoJZQC7ADsVCCRqwAA+eN3nNgQjyyMZ/fSIlYAZttzDjNg5SPUAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const displaySolutionBlack: Picture = {
  src: '/pictures/display-solution-black.jpg',
  width: 1600,
  height: 1067,
  hash: 'bf6a6165',
  placeholder:
    'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoQAAsABABoJZQCdAEPTQkF4AD66tz7vOI088lZY9MW+23BWlIKpKMcjLIqpMAA',
  widths: [480, 960, 1280],
};
export const displaySolutionCream: Picture = {
  src: '/pictures/display-solution-cream.jpg',
  width: 1600,
  height: 1067,
  hash: 'ec89f12f',
  placeholder:
    'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADwAQCdASoQAAsABABoJYwCdAEUqtRMRIAAzeMbPELcO4AsX/Ox+ky4PxN7yKPjzVvAAA==',
  widths: [480, 960, 1280],
};
export const displaySolutionLightGray: Picture = {
  src: '/pictures/display-solution-light-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '879f8bbb',
  placeholder:
    'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoQAAsABABoJZQCdAEPUm9SAAAAzeMbNgUBLTnrxCcVP8s717mWm/CgsfZVnSVAAAA=',
  widths: [480, 960, 1280],
};
export const displaySolutionMediumGray: Picture = {
  src: '/pictures/display-solution-medium-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '0c1b2128',
  placeholder:
    'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADQAQCdASoQAAsABABoJZQCdAEQQf1uAAD2Ci3LW7AfZS+e5ofpgcJ73De+BaYfVAAAAA==',
  widths: [480, 960, 1280],
};
export const displaySolutionWhite: Picture = {
  src: '/pictures/display-solution-white.jpg',
  width: 1600,
  height: 1067,
  hash: '9dad1eb6',
  placeholder:
    'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAAAQAgCdASoQAAsABABoJZQCdAEUqtR2BNoAAM4nvLQqEcvNwVHI3/SV0jDywn+m70AAAA==',
  widths: [480, 960, 1280],
};
export const featureCraftsmanship: Picture = {
  src: '/pictures/feature-craftsmanship.jpg',
  width: 1200,
  height: 800,
  hash: '3484d512',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoQAAsABABoJQBOgCLiBfGhNAD+kI8FErZ9bzJ6eK+QulGD2IgOJ7TymecV55shWS2s/dsgAAA=',
  widths: [320, 480, 640, 960],
};
export const featureDivider: Picture = {
  src: '/pictures/feature-divider.jpg',
  width: 1200,
  height: 800,
  hash: '45cd5910',
  placeholder:
    'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAAAQAgCdASoQAAsABABoJYwC7ADp6R7TUsJAAP7J7aW453iCW2EixGJMpbwp4PrOc14qwmhQzmTBkjfTEC+7k4iVFVB+PM6t/TpyWy8DZE0eAAAA',
  widths: [320, 480, 640, 960],
};
export const featureHome: Picture = {
  src: '/pictures/feature-home.jpg',
  width: 1200,
  height: 800,
  hash: '6fc92a3b',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACQAQCdASoQAAsABABoJYgCdABXbUAA/tWo6+NYIAvtb6iVjQVatpH10hmESnPAy/hUQs8tbYa9cx2BgAA=',
  widths: [320, 480, 640, 960],
};
export const featureRetail: Picture = {
  src: '/pictures/feature-retail.jpg',
  width: 1200,
  height: 800,
  hash: '2444eea5',
  placeholder:
    'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAAAQAgCdASoQAAsABABoJZQC7AENz94XXHYAAPjfb57icJywTbvy12hTLLtqtj6MzsA7tlLUVi2IgZ3+r0BpDgAA',
  widths: [320, 480, 640, 960],
};
export const freeStanding: Picture = {
  src: '/pictures/free-standing.jpg',
  width: 1600,
  height: 1067,
  hash: '6d4ab470',
  placeholder:
    'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAACwAQCdASoQAAsABABoJZwAAqo4/PAAAP7tzRrmDBcwHPGjkLACldGaTWclGhphvkttVTVi9c1x40Vg47kYCcO6JELmBAAA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const freeStandingBlack: Picture = {
  src: '/pictures/free-standing-black.jpg',
  width: 1600,
  height: 1067,
  hash: '58ac12bc',
  placeholder:
    'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAACwAQCdASoQAAsABABoJZwAAdF7UoSwAP7tzRrmDBcxxRbngv+ox78ifGct2/ylV5aiawP8+lNkxsfea7a1dQTf5ne81LhwAAA=',
  widths: [480, 960, 1280],
};
export const freeStandingCream: Picture = {
  src: '/pictures/free-standing-cream.jpg',
  width: 1600,
  height: 1067,
  hash: '061cb84a',
  placeholder:
    'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAACwAQCdASoQAAsABABoJZwAAqo6tCiAAP7tx9hfYjyFMfPGgXlVdvJowlgpECZRHmrRLiPwwyF1pQgA',
  widths: [480, 960, 1280],
};
export const freeStandingLightGray: Picture = {
  src: '/pictures/free-standing-light-gray.jpg',
  width: 1600,
  height: 1067,
  hash: 'cb1ffbeb',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACwAQCdASoQAAsABABoJZwAAqo6xzlAAP7tyKTmTD5FMfPGgXkNFJc4oYU1tBSFZr4sNLmDIPiwzgQAAAA=',
  widths: [480, 960, 1280],
};
export const freeStandingMediumGray: Picture = {
  src: '/pictures/free-standing-medium-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '0d3c9e2d',
  placeholder:
    'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAACwAQCdASoQAAsABABoJZwAAifdncMAAP7txC9fNxJsSIP6MC2WF6PFkTWIypLuF1SARCCKSMWG2f95qcQgAA==',
  widths: [480, 960, 1280],
};
export const freeStandingWhite: Picture = {
  src: '/pictures/free-standing-white.jpg',
  width: 1600,
  height: 1067,
  hash: 'c5e83e1f',
  placeholder:
    'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAACQAQCdASoQAAsABABoJZwAAh+2K4AA/u3NjwW05wl8TCvZCVtsjzZxnkb0MIDBu1xOA1mC+QB3oQAA',
  widths: [480, 960, 1280],
};
export const furnitureElements: Picture = {
  src: '/pictures/furniture-elements.jpg',
  width: 1600,
  height: 1067,
  hash: '1876bdcc',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoQAAsABABoJQBOgBom4jSV/YAA/ufS7XV6h+R1mhV8JjAM7WKwv4zAk5uy8wtdNgUAAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const gallery01: Picture = {
  src: '/pictures/gallery-01.jpg',
  width: 1600,
  height: 1067,
  hash: 'eacc946d',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoQAAsABABoJQBWABjTqbrAAAD+4Zyg1j8JXI20KFIZsVFY3fu2PXcVNNfYvJDkmmeQsn1YAAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const gallery02: Picture = {
  src: '/pictures/gallery-02.jpg',
  width: 1600,
  height: 1067,
  hash: '7b944610',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoQAAsABABoJQBOgCPpQfPtWAAA/tYXthpp06lblYcQS3RYadE+solG1zQoXrU6V3AAAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const gallery03: Picture = {
  src: '/pictures/gallery-03.jpg',
  width: 1600,
  height: 1067,
  hash: '1906b57c',
  placeholder:
    'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAAAwAgCdASoQAAsABABoJYgCdAELYE5mMhapWAD+6uroAzE0Op6iT3nxJ/UlQS4M281Ahg9kKrPopTjWnqnnjM+U7NxvDFgAAAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const gallery04: Picture = {
  src: '/pictures/gallery-04.jpg',
  width: 1600,
  height: 1067,
  hash: '838a8c6b',
  placeholder:
    'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAAAQAgCdASoQAAsABABoJZgCdAEPSqR83EdgAP3D36+BHCTbS1YKHyoPbf1bk88dlRkVrPtF+OxG7yy1RVNFhDeP/ngAAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const gallery05: Picture = {
  src: '/pictures/gallery-05.jpg',
  width: 1600,
  height: 1067,
  hash: '509e35d2',
  placeholder:
    'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAACwAQCdASoQAAsABABoJZQAAZPn/d5AAP7rJrB/go+215ZO9iWOn833+DQCbKYikD4zAqxn4BtrAYqhRmWKTSFZ34AAAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const gallery06: Picture = {
  src: '/pictures/gallery-06.jpg',
  width: 1600,
  height: 1067,
  hash: '2258edbd',
  placeholder:
    'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADQAQCdASoQAAsABABoJZwAAuojlvKOAAD+6yQRbVEZEgS1cgr0+FB+AO5m8QPA2A0sjYdS48Lx/9VomXQ8IAAA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const gallery07: Picture = {
  src: '/pictures/gallery-07.jpg',
  width: 1600,
  height: 1067,
  hash: '0fc162d5',
  placeholder:
    'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADwAQCdASoQAAsABABoJZQC7AEO87DDsQAA/u/6MUMpOLW4APWyLBenSIooE+dpcug8NEtBbgCmgCm7yqSlwAF/+lSAAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const gallery08: Picture = {
  src: '/pictures/gallery-08.jpg',
  width: 1600,
  height: 1067,
  hash: 'b413bcf6',
  placeholder:
    'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAADwAQCdASoQAAsABABoJZwAApypI/Qaz0AA/LSs4ytN3jzG/TdoU5ksnVf0zHSr5HX4ovEFKqCw0bM+NcBBdhJ9VFyfAAAA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const gallery09: Picture = {
  src: '/pictures/gallery-09.jpg',
  width: 1600,
  height: 1067,
  hash: '33cfe6ef',
  placeholder:
    'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAAAQAgCdASoQAAsABABoJYwCdAEQ/e/I97XAAP7W+/DyBnnd6vZsnoM0/IId9kLxLtPhAYffEAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const gallery10: Picture = {
  src: '/pictures/gallery-10.jpg',
  width: 1600,
  height: 1067,
  hash: '31677282',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAAAQAgCdASoQAAsABABoJZACdADxMBpQeJGAAP7f7YAfaCexS+KqLGRjFjPT4u0FBHzDEUeW0U5rmwiQAAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const gallery11: Picture = {
  src: '/pictures/gallery-11.jpg',
  width: 1600,
  height: 1067,
  hash: '2a5a2b88',
  placeholder:
    'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADwAQCdASoQAAsABABoJZQAAudNXkXH3AAA9qf1p6NFJqzy2flI/urITWHOIx3h0ZNVbDOkrmZrCy+cyWuZAaifA3WAAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const gallery12: Picture = {
  src: '/pictures/gallery-12.jpg',
  width: 1600,
  height: 1067,
  hash: 'ad627ebc',
  placeholder:
    'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADQAQCdASoQAAsABABoJQBOgB6zWHmNyAD8jEK3T382fEt23kXoTplEotJDbcFLII6+gXKA2RkSv8qxGjCEUhz95UvN6tt/eNnk46qq1AbiAAAA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const hero1: Picture = {
  src: '/pictures/hero-1.jpg',
  width: 2000,
  height: 1125,
  hash: '674583d2',
  placeholder:
    'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADQAQCdASoQAAkABABoJQBOgB6QKkusAAD+55dRCxWRMiOWNK+J/zF6F77COHcj8z2PbewAAAA=',
  widths: [640, 960, 1280, 1600],
};
export const hero2: Picture = {
  src: '/pictures/hero-2.jpg',
  width: 2000,
  height: 1125,
  hash: '858db861',
  placeholder:
    'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADQAQCdASoQAAkABABoJYwCdACw5MikAAD+1tJ/9Fryt1c2hNWQbO4zNZQMg2+Ly/ClxbVtAAA=',
  widths: [640, 960, 1280, 1600],
};
export const hero3: Picture = {
  src: '/pictures/hero-3.jpg',
  width: 2000,
  height: 1125,
  hash: '82f42f25',
  placeholder:
    'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADQAQCdASoQAAkABABoJZACdADDwji2AAD+6D4pzmiJmLIdqkTmrpZ1LaYfXp3lA+gv9iIobxYKUtW1n2t+98AL5x+gAA==',
  widths: [640, 960, 1280, 1600],
};
export const homeLiving: Picture = {
  src: '/pictures/home-living.jpg',
  width: 1600,
  height: 1067,
  hash: '0b1e67df',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAABwAQCdASoQAAsABABoJYwCdAA8AAD+62mcdoDfEiXcHCmSs6oIQYD9MiKe4xx6iDnEB04ZmZtzhHPWAAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const industrialStorage: Picture = {
  src: '/pictures/industrial-storage.jpg',
  width: 1600,
  height: 1067,
  hash: 'c09de7e7',
  placeholder:
    'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAAAQAgCdASoQAAsABABoJYwCdAD0V91EHccAAP4FQ8qwD+pn8E8LVPcnNru9MjgYu56rsHaprbHEAAAA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const officeSolutions: Picture = {
  src: '/pictures/office-solutions.jpg',
  width: 1600,
  height: 1067,
  hash: 'cef3f146',
  placeholder:
    'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADQAQCdASoQAAsABABoJaQAAuf1M7NPAAD+6zK3RaG3F6vVk667sKZSw3u60aQsr/XHataLQIBacjw7TGSiZvdc7+AAAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const officeSolutionsBlack: Picture = {
  src: '/pictures/office-solutions-black.jpg',
  width: 1600,
  height: 1067,
  hash: 'e916a24b',
  placeholder:
    'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAADQAQCdASoQAAsABABoJaQAAueFvsc+AAD+5/8/RvGP2VFxQt1uYMr0ax60UMdS5x71VAPWNi32SWnVXbC0v43iR9VYFK6vuLQAAA==',
  widths: [480, 960, 1280],
};
export const officeSolutionsCream: Picture = {
  src: '/pictures/office-solutions-cream.jpg',
  width: 1600,
  height: 1067,
  hash: '8b1fce02',
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACQAQCdASoQAAsABABoJZwAAuD+gAAA/usyX/NKr/YJKQRZIJxwpUAIxsfYa0cj7P5kWeQtLUBp+tQgAAA=',
  widths: [480, 960, 1280],
};
export const officeSolutionsLightGray: Picture = {
  src: '/pictures/office-solutions-light-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '700dbb1a',
  placeholder:
    'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAABwAQCdASoQAAsABABoJaQAAtoAAAD+6zJQjv9wv9WJLeSKSgdzbCG5Qm0aIMI71Lp000YkAAA=',
  widths: [480, 960, 1280],
};
export const officeSolutionsMediumGray: Picture = {
  src: '/pictures/office-solutions-medium-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '1e635417',
  placeholder:
    'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoQAAsABABoJaQAAuqbB78kAAD+6zJ2sOzZng8lW0D74jEEdY8ql6K/ZkroAAAA',
  widths: [480, 960, 1280],
};
export const officeSolutionsWhite: Picture = {
  src: '/pictures/office-solutions-white.jpg',
  width: 1600,
  height: 1067,
  hash: '90be7463',
  placeholder:
    'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAABQAQCdASoQAAsABABoJaQAAsgAAP7rMl/zSrACcwN9d2sIFPctJLAoqejC66Kac1wE6kjV8CM0AAAA',
  widths: [480, 960, 1280],
};
export const officeWork: Picture = {
  src: '/pictures/office-work.jpg',
  width: 1600,
  height: 1067,
  hash: 'b34c1fb0',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACwAQCdASoQAAsABABoJZQAAuZoSJYwAP5XXjZjCDFVTL2l9mllsKaLyzAIhyWWHVJAYWhloABIAA==',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const retailDisplay: Picture = {
  src: '/pictures/retail-display.jpg',
  width: 1600,
  height: 1067,
  hash: '3195e7c5',
  placeholder:
    'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADwAQCdASoQAAsABABoJZwAAuiwRM2xTAAA/uuGGbaUbI1PnaOtnRJHykRGHs71dZGOFpF6pRUclvI66bS7m+hQAAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const retailDisplayBlack: Picture = {
  src: '/pictures/retail-display-black.jpg',
  width: 1600,
  height: 1067,
  hash: 'b8ed9673',
  placeholder:
    'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADwAQCdASoQAAsABABoJZwAAuiwGfMJZgAA/uuGGbagag7ylSz/36+oNSviIVGCeLERvCI2sxnkoFRKIYkMqAd6pDgAAA==',
  widths: [480, 960, 1280],
};
export const retailDisplayCream: Picture = {
  src: '/pictures/retail-display-cream.jpg',
  width: 1600,
  height: 1067,
  hash: '0281d9f9',
  placeholder:
    'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAACwAQCdASoQAAsABABoJZQC7ADWiWI8AP7tz4R0i/ec05Xn4rKFTDGxoPlWH+Jc/C8ZqZgA',
  widths: [480, 960, 1280],
};
export const retailDisplayLightGray: Picture = {
  src: '/pictures/retail-display-light-gray.jpg',
  width: 1600,
  height: 1067,
  hash: 'e716d528',
  placeholder:
    'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAACQAQCdASoQAAsABABoJZwAAknuapAA/u3PhIIWEdAsDu0MS5dkyQksyR+MXYO1bcwC+juDgAA=',
  widths: [480, 960, 1280],
};
export const retailDisplayMediumGray: Picture = {
  src: '/pictures/retail-display-medium-gray.jpg',
  width: 1600,
  height: 1067,
  hash: 'dac259ba',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACQAQCdASoQAAsABABoJZwAAoyEQwAA/usaWjina8EzEDgd2hkAaiUPS3N0qrGAkem0dy71SHAAAA==',
  widths: [480, 960, 1280],
};
export const retailDisplayWhite: Picture = {
  src: '/pictures/retail-display-white.jpg',
  width: 1600,
  height: 1067,
  hash: '64eba3da',
  placeholder:
    'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAABwAQCdASoQAAsABABoJZwAAkbwwAD+7c+EdHUoZ1EYjt/C39jO4vgmlC3wflwcmd6pDgAA',
  widths: [480, 960, 1280],
};
export const retailDisplays: Picture = {
  src: '/pictures/retail-displays.jpg',
  width: 1600,
  height: 1067,
  hash: '6023f715',
  placeholder:
    'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADwAQCdASoQAAsABABoJZwAAxeECFzRqcAA/tfn8nROO71G4HofRl7BVU0UJf7hvTcRQAAA',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const wallSystem: Picture = {
  src: '/pictures/wall-system.jpg',
  width: 1600,
  height: 1067,
  hash: '82edb2a0',
  placeholder:
    'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAAAQAgCdASoQAAsABABoJQBOgCICkUq/8NwAAP7h4yd7DrZ2ADnYTBJXDIFrA6ra0buTT39N7aaPSM4pXLMO2e0AAAA=',
  widths: [320, 480, 640, 960, 1280, 1600],
};
export const wallSystemBlack: Picture = {
  src: '/pictures/wall-system-black.jpg',
  width: 1600,
  height: 1067,
  hash: '7615d072',
  placeholder:
    'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAADwAQCdASoQAAsABABoJQBOgCICbvDdUoAA/uHjPH07Pulo1a1Ph5Hc+WyEePu8NdF/W3flbbIO488JLtMXaeCAR0NoBnLgAAA=',
  widths: [480, 960, 1280],
};
export const wallSystemCream: Picture = {
  src: '/pictures/wall-system-cream.jpg',
  width: 1600,
  height: 1067,
  hash: '54587fc7',
  placeholder:
    'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAACwAQCdASoQAAsABABoJQBOgCDpgWQAAP7n6/TKWNZ7SQ06PHhRHGSNM7OC/zM4CXhZUBMlrFqddAAA',
  widths: [480, 960, 1280],
};
export const wallSystemLightGray: Picture = {
  src: '/pictures/wall-system-light-gray.jpg',
  width: 1600,
  height: 1067,
  hash: '249f0bc3',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACQAQCdASoQAAsABABoJQBOgCGDUAAA/uf6dR2Izk4ttKhxSopzqheHSQb+p1PLZAXBzRt0ruAAAA==',
  widths: [480, 960, 1280],
};
export const wallSystemMediumGray: Picture = {
  src: '/pictures/wall-system-medium-gray.jpg',
  width: 1600,
  height: 1067,
  hash: 'f2a543f3',
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoQAAsABABoJQBOgCICfD/4AAD+6GdA2akVo4lqIkSysBTty8Tfn6UuMDrCRLFfKspAAA==',
  widths: [480, 960, 1280],
};
export const wallSystemWhite: Picture = {
  src: '/pictures/wall-system-white.jpg',
  width: 1600,
  height: 1067,
  hash: '27b691d7',
  placeholder:
    'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAABwAQCdASoQAAsABABoJQBOgCCywAD+5+v0yljWe0kNOjx4URxg0gQsMJ7wp6+b/P/qtdL1DWlaq+AA',
  widths: [480, 960, 1280],
};
