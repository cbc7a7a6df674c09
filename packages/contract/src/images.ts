/** The path of pictures, on this origin or a separate asset host. */
export const IMAGE_PATH = '/assets/caddie';

/** The widths in which every venue picture is stored. */
export const imageWidths = [430, 860, 1200] as const;
export const imageFormats = ['avif', 'webp', 'jpg'] as const;

export type ImageWidth = (typeof imageWidths)[number];
export type ImageFormat = (typeof imageFormats)[number];

/** The height of a venue picture as a share of its width: 4:3 on every screen. */
export const IMAGE_ASPECT = 3 / 4;

/** A picture on an asset host; an empty base means the server that served the page. */
export type Image = { base: string; title: string };

export const imageUrl = (image: Image, width: ImageWidth, format: ImageFormat): string =>
  `${image.base}${IMAGE_PATH}/${encodeURIComponent(image.title)}-${width}.${format}`;

/** The `srcset` of one picture in one format. */
export const imageSrcSet = (image: Image, format: ImageFormat): string =>
  imageWidths.map((width) => `${imageUrl(image, width, format)} ${width}w`).join(', ');

/** The displayed width of a venue picture: the column of the layout. */
export const IMAGE_SIZES = '(min-width: 1024px) 600px, (min-width: 430px) 430px, 100vw';

/** The icons of a venue's installed app, cut from its picture: with round corners, or up to the edges for phones that cut them. */
export const iconShapes = ['icon', 'maskable'] as const;
export const iconSizes = [180, 192, 512] as const;

export type Icon = { shape: (typeof iconShapes)[number]; size: (typeof iconSizes)[number] };

export const iconUrl = (image: Image, { shape, size }: Icon): string =>
  `${image.base}${IMAGE_PATH}/${encodeURIComponent(image.title)}-${shape}-${size}.png`;

/** iPhones round the corners themselves. */
export const touchIconUrl = (image: Image): string => iconUrl(image, { shape: 'maskable', size: 180 });
