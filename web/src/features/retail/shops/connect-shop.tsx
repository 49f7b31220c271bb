import { connectShop } from '@backhaul/contract/calls/retail/shops.ts';
import type { KeyMode } from '@backhaul/domain/retail/api-key.ts';
import {
  shopHost,
  shopKinds,
  type ShopKind,
  type ShopRefundWay,
} from '@backhaul/domain/retail/shops.ts';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipRadioField } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { credentialWords, refundWays, shopNames } from './shop-words.ts';

interface Values {
  kind: ShopKind;
  mode: KeyMode;
  address: string;
  key: string;
  secret: string;
  refunds: ShopRefundWay;
}

const nothing: Values = {
  kind: 'shopify',
  mode: 'test',
  address: '',
  key: '',
  secret: '',
  refunds: 'ask',
};

function problemsOf({ kind, address, key, secret }: Values) {
  return {
    ...(shopHost(kind, address) === null && {
      address: `Write the web address like ${credentialWords[kind].address}`,
    }),
    ...(key.trim() === '' && { key: 'Paste the API key or token from your shop' }),
    ...(secret.trim() === '' && { secret: 'Paste the API secret from your shop' }),
  };
}

/** A form to connect an online shop. Its keys are typed once, and nobody can read them again. */
export function ConnectShop({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const form = useCallForm(connectShop, {
    values: nothing,
    check: problemsOf,
    input: (body) => ({ params: { companyId }, body }),
    success: { title: 'The shop is connected' },
    onDone: onClose,
  });
  const { kind } = form.values;
  const words = credentialWords[kind];
  return (
    <Dialog opened onClose={onClose} title="Connect a shop" size="md">
      <form {...form.props}>
        <Stack gap={4}>
          <ChipRadioField
            label="Shop system"
            choices={shopKinds.map((value) => ({ value, label: shopNames[value] }))}
            {...form.control('kind')}
          />
          <Text size={14} tone="quiet">
            {words.where}
          </Text>
          <TextField
            label="Address of the shop"
            placeholder={words.address}
            {...form.field('address')}
          />
          <TextField label={words.key} autoComplete="off" {...form.field('key')} />
          <TextField
            label={words.secret}
            type="password"
            autoComplete="off"
            {...form.field('secret')}
          />
          <ChipRadioField
            label="Mode"
            hint="In test mode, the shop’s links book only test returns."
            choices={[
              { value: 'test' as const, label: 'Test' },
              { value: 'live' as const, label: 'Live' },
            ]}
            {...form.control('mode')}
          />
          <ChipRadioField
            label="When your counter has the item"
            choices={refundWays}
            {...form.control('refunds')}
          />
          <FieldError id="connect-shop-problem" error={form.problem} />
          <Row gap={2} wrap>
            <Button type="submit" variant="primary" disabled={form.isPending}>
              {form.isPending ? 'Connecting to the shop...' : 'Connect shop'}
            </Button>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
