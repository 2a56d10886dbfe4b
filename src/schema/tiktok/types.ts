import type { TiktokProduct } from '../../resolvers/tiktok/items.ts';
import { builder } from '../builder.ts';
import { rawField, SocialAuthorType } from '../social/parts.ts';

export const TiktokProductType = builder.objectRef<TiktokProduct>('TiktokProduct').implement({
  description: 'Product of the TikTok Shop.',
  fields: (t) => ({
    id: t.exposeString('id', {
      nullable: true,
      description: 'Identifier of the product. Null if not given.',
    }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of its page. Null if not given.',
    }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'Name of the product. Null if not given.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Description by the seller. Null if not given.',
    }),
    price: t.exposeString('price', {
      nullable: true,
      description: 'Current price, in plain decimal notation. Null if not given.',
    }),
    originalPrice: t.exposeString('originalPrice', {
      nullable: true,
      description: 'Price before the discount. Null if none is shown.',
    }),
    currency: t.exposeString('currency', {
      nullable: true,
      description: 'ISO 4217 code of both prices. Null if not given.',
    }),
    available: t.exposeBoolean('available', {
      nullable: true,
      description: 'True if it is in stock. Null if unknown.',
    }),
    condition: t.exposeString('condition', {
      nullable: true,
      description: 'Condition as stated by the shop. Null if not given.',
    }),
    seller: t.expose('seller', {
      type: SocialAuthorType,
      nullable: true,
      description: 'Shop that sells it. Null if not given.',
    }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'Place from which the product is shipped. Null if not given.',
    }),
    category: t.exposeString('category', {
      nullable: true,
      description: 'Category with its parent categories, such as `Electronics > Audio`. Null if not given.',
    }),
    rating: t.exposeFloat('rating', {
      nullable: true,
      description: 'Average rating from 1 to 5. Null if not given.',
    }),
    reviewsCount: t.exposeInt('reviewsCount', {
      nullable: true,
      description: 'Number of reviews. Null if not given.',
    }),
    soldCount: t.exposeInt('soldCount', {
      nullable: true,
      description: 'Number sold, rounded by the shop. Null if not given.',
    }),
    images: t.exposeStringList('images', { format: 'uri', description: 'URLs of pictures, at most 100.' }),
    raw: rawField(t),
  }),
});
