import { render, screen } from '@testing-library/react';
import { MuiRoot } from '../../../src/ui/MuiRoot';
import { Option } from '../../../src/ui/form/Option';

test('RA1 C3 the words of an option keep their distance from its frame', () => {
  render(
    <MuiRoot>
      <Option type="radio" label="Deux lignes" isChosen={false} onChange={() => undefined} />
    </MuiRoot>,
  );
  const words = screen.getByText('Deux lignes').closest('[dir=auto]')!;
  expect(getComputedStyle(words).getPropertyValue('padding-block')).toBe('4px');
});
