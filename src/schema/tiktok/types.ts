import type { TiktokProduct } from '../../resolvers/tiktok/items.ts';
import { builder } from '../builder.ts';
import { rawField, SocialAuthorType } from '../social/parts.ts';

export const TiktokProductType = builder.objectRef<TiktokProduct>('TiktokProduct').implement({
  description: 'Product of the TikTok Shop.',
  fields: (t) => ({
    id: t.exposeString('id', { nullable: true, description: 'Identifier of the product.' }),
    url: t.exposeString('url', { format: 'uri', nullable: true, description: 'URL of its page.' }),
    title: t.exposeString('title', { nullable: true, description: 'Name of the product.' }),
    description: t.exposeString('description', { nullable: true, description: 'Text of the seller.' }),
    price: t.exposeString('price', {
      nullable: true,
      description: 'Price to be paid now, in plain decimal notation.',
    }),
    originalPrice: t.exposeString('originalPrice', {
      nullable: true,
      description: 'Price before a reduction. Null if none is shown.',
    }),
    currency: t.exposeString('currency', { nullable: true, description: 'ISO 4217 code of both prices.' }),
    available: t.exposeBoolean('available', {
      nullable: true,
      description: 'Whether it is in stock. Null if unknown.',
    }),
    condition: t.exposeString('condition', {
      nullable: true,
      description: 'Condition in the words of the shop.',
    }),
    seller: t.expose('seller', {
      type: SocialAuthorType,
      nullable: true,
      description: 'Shop that sells it.',
    }),
    location: t.exposeString('location', { nullable: true, description: 'Place that it is sent from.' }),
    category: t.exposeString('category', {
      nullable: true,
      description: 'Category with those above it, such as `Electronics > Audio`.',
    }),
    rating: t.exposeFloat('rating', { nullable: true, description: 'Mean rating from 1 to 5.' }),
    reviewsCount: t.exposeInt('reviewsCount', { nullable: true, description: 'Number of reviews.' }),
    soldCount: t.exposeInt('soldCount', {
      nullable: true,
      description: 'Number sold, which the shop rounds.',
    }),
    images: t.exposeStringList('images', { format: 'uri', description: 'URLs of pictures, at most 100.' }),
    raw: rawField(t),
  }),
});
