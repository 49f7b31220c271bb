import { expect, test } from 'vitest';
import { withIconModules } from './icon-modules.ts';

test('each icon comes from its own module, under the name that it is given', () => {
  const code = 'import {\n  IconX,\n  IconPlus as Plus,\n} from "@tabler/icons-react";\nIconX;';
  expect(withIconModules(code)).toBe(
    "import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';" +
      "import Plus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';\nIconX;",
  );
});
