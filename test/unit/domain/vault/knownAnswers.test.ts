/** @jest-environment node */
import { knownAnswers } from '../../../support/vaultAnswers';

// Chromium is held to the same list: test/e2e/vault.spec.ts.
it.each(knownAnswers)('O1 O2 O3 the known answer: $title', async ({ answer, known }) => {
  expect(await answer()).toEqual(known);
});
