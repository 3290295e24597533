import { buildProvider, type Provider, type ProviderOptions } from '../../server/app';
import { createTestControls, installTestControls, type TestControls } from './testControls';
import { createClock, type TestClock } from './testClock';

/** The product's options, with a clock that a test can move. */
export interface TestProviderOptions extends ProviderOptions {
  clock?: TestClock;
}

/** The product's provider with the levers of tests. */
export interface TestProvider extends Provider {
  clock: TestClock;
  /** What the `/__test__` routes do, for tests in the same process. */
  controls: TestControls;
}

/** Builds the product's provider and adds the levers, which can empty its database. */
export async function buildTestProvider(options: TestProviderOptions = {}): Promise<TestProvider> {
  const clock = options.clock ?? createClock();
  const seed = { at: options.seedAt, demo: options.demo ?? true };
  let controls: TestControls | undefined;
  const provider = await buildProvider({ ...options, clock }, (app, context) => {
    controls = createTestControls(context, clock, seed);
    installTestControls(app, controls);
  });
  if (!controls) throw new Error('The provider was built without its levers.');
  return { ...provider, clock, controls };
}
