import type { TiktokProduct } from '../../resolvers/tiktok/items.ts';
import { builder } from '../builder.ts';
import { rawField, SocialAuthorType } from '../social/parts.ts';

export const TiktokProductType = builder.objectRef<TiktokProduct>('TiktokProduct').implement({
  description: 'Product of the TikTok Shop.',
  fields: (t) => ({
    id: t.exposeString('id', {
      nullable: true,
      description: 'Identifier of the product. Null if unknown.',
    }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the product page. Null if the provider does not return it.',
    }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'Name of the product. Null if the provider does not return it.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Description by the seller. Null if the page shows none.',
    }),
    price: t.exposeString('price', {
      nullable: true,
      description: 'Current price, in plain decimal notation. Null if the page shows none.',
    }),
    originalPrice: t.exposeString('originalPrice', {
      nullable: true,
      description: 'Price before the discount, in plain decimal notation. Null if the page shows none.',
    }),
    currency: t.exposeString('currency', {
      nullable: true,
      description: 'ISO 4217 code of both prices. Null if unknown.',
    }),
    available: t.exposeBoolean('available', {
      nullable: true,
      description: 'True if the product is in stock. Null if unknown.',
    }),
    condition: t.exposeString('condition', {
      nullable: true,
      description: 'Condition as stated by the shop. Null if the page shows none.',
    }),
    seller: t.expose('seller', {
      type: SocialAuthorType,
      nullable: true,
      description: 'Shop that sells the product. Null if the page shows none.',
    }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'Place from which the product is shipped. Null if the page shows none.',
    }),
    category: t.exposeString('category', {
      nullable: true,
      description:
        'Category with its parent categories, such as `Electronics > Audio`. Null if the page shows none.',
    }),
    rating: t.exposeFloat('rating', {
      nullable: true,
      description: 'Average rating from 1 to 5. Null if the page shows none.',
    }),
    reviewsCount: t.exposeInt('reviewsCount', {
      nullable: true,
      description: 'Number of reviews. Null if the page does not show it.',
    }),
    soldCount: t.exposeInt('soldCount', {
      nullable: true,
      description: 'Number of units sold, rounded by the shop. Null if the page does not show it.',
    }),
    images: t.exposeStringList('images', { format: 'uri', description: 'URLs of pictures, at most 100.' }),
    raw: rawField(t),
  }),
});
