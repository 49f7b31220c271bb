import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { uuid } from '../../fields.ts';

export const partOf = 'proof';

const photo = z.object({ mediaType: z.string(), base64: z.string() });

const revealedCard = z.object({ number: z.string(), front: photo, back: photo });
export type RevealedCard = z.infer<typeof revealedCard>;

export const revealGiftCard = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/gift-card/reveal',
  summary:
    'The number and photos of the gift card of the caller’s own order. We record each time that somebody looks.',
  access: 'reveal_gift_card',
  changes: ['order:{orderId}'],
  params: z.object({ orderId: uuid }),
  answer: revealedCard,
  errors: ['not_found', 'gift_card_unreadable'],
});
