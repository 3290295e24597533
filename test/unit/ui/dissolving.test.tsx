import { render, screen } from '@testing-library/react';
import { Dissolving } from '../../../src/ui/Dissolving';

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
  Reflect.deleteProperty(window, 'matchMedia');
});

it('what is shown gives way as a picture, which nobody reads, and is gone once it faded (N22)', () => {
  const fading = { onfinish: () => undefined };
  Object.assign(Element.prototype, { animate: () => fading, getAnimations: () => [] });
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  const shows = (what: string) => (
    <Dissolving as="div" shown={what}>
      <p id={what}>{what}</p>
    </Dissolving>
  );
  const { rerender, container } = render(shows('one'));
  rerender(shows('one'));
  expect(container.querySelectorAll('p')).toHaveLength(1);
  rerender(shows('other'));
  const [now, before] = container.querySelectorAll('p');
  expect([now?.id, now?.textContent]).toEqual(['other', 'other']);
  expect(before?.inert).toBe(true);
  expect(before).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('other')).toBe(now);
  fading.onfinish();
  expect(container.querySelectorAll('p')).toHaveLength(1);
});
