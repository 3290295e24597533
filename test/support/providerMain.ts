import { runProvider } from '../../server/process';
import { buildTestProvider } from './testProvider';

// The levers can empty the database: this process is reached from its own machine only.
runProvider(
  { ...process.env, HOST: 'localhost', PUBLIC_URL: '', CORS_ORIGIN: '' },
  ({ clock: _machineClock, ...settings }) => buildTestProvider(settings),
);
