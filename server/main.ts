import { buildProvider } from './app';
import { runProvider } from './process';

runProvider(process.env, buildProvider);
