import type { FastifyReply, FastifyRequest } from 'fastify';
import { UnstorableValueError } from './boundValues';
import { isBusy, isDiskFull } from './errorCodes';
import { asksForJson, requestOrigin, pathOf } from './requestUrl';
import { escapeHtml, sendPage } from './html';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers JSON without `_format`: Drupal leaves only one format on this route. */
    onlyJson?: boolean;
  }
}

const BUSY = 'The site is busy. Please try again in a moment.';
const UNEXPECTED = 'The website encountered an unexpected error. Try again later.';

interface ProblemOptions {
  /** 'text': text/plain; 'json': the message as a bare JSON string. JSON or HTML by `_format` without it. */
  as?: 'text' | 'json';
  /** Found before a route was chosen: a route's single format does not apply yet. */
  routing?: boolean;
  headers?: Record<string, string>;
}

/** An answer of the provider's error table: thrown anywhere, rendered in one place. */
export class Problem extends Error {
  /** `message` is what the body says; an empty one gives `{"message":""}`. */
  constructor(
    readonly status: number,
    message: string,
    readonly options: ProblemOptions = {},
  ) {
    super(message);
  }
}

/** 403, the only answer to a missing permission, a missing token included. */
export const forbidden = (message = ''): Problem => new Problem(403, message);

/** 422 that the body's values caused; `lines` are Drupal's violations, `path: text`. */
export const validationFailed = (lines: readonly string[]): Problem =>
  new Problem(422, `Unprocessable Entity: validation failed.\n${lines.map((line) => `${line}\n`).join('')}`);

/** 422 of an entity that was saved by another since it was loaded: core's constraint names no path. */
export const entityChanged = (): Problem =>
  validationFailed([
    ': The content has either been modified by another user, or you have already submitted modifications. As a result, your changes cannot be saved.',
  ]);

/** 429 for who may try again in so many seconds. */
export const tooMany = (seconds: number): Problem =>
  new Problem(429, 'Too many tries. Try again later.', { headers: { 'retry-after': String(seconds) } });

/** 500 text/plain, Drupal's answer to input it did not foresee, such as an unknown field. */
export const unexpected = (): Problem => new Problem(500, UNEXPECTED, { as: 'text' });

/** 404 for an id that names nothing. */
export const notConverted = (entity: 'node' | 'user', method: string): Problem =>
  new Problem(
    404,
    `The "${entity}" parameter was not converted for the path "/${entity}/{${entity}}" (route name: "rest.entity.${entity}.${method}")`,
  );

/** 404 for a path without a route. */
export const noRoute = (request: FastifyRequest): Problem =>
  new Problem(404, `No route found for "${request.method} ${requestOrigin(request)}${pathOf(request)}"`, {
    routing: true,
  });

/** 405 for a path with a route of another method; `allow` as in the Allow header. */
export const methodNotAllowed = (request: FastifyRequest, allow: string): Problem =>
  new Problem(
    405,
    `No route found for "${request.method} ${requestOrigin(request)}${pathOf(request)}": Method Not Allowed (Allow: ${allow})`,
    { routing: true, headers: { allow } },
  );

/** Writes `problem` as the provider would. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const { as, routing = false, headers = {} } = problem.options;
  void reply.code(problem.status).headers(headers);
  if (as === 'text') return reply.type('text/plain; charset=UTF-8').send(problem.message);
  if (as === 'json') return reply.type('application/json').send(JSON.stringify(problem.message));
  const onlyJson = !routing && request.routeOptions.config.onlyJson === true;
  if (asksForJson(request) || onlyJson)
    return reply.type('application/json').send({ message: problem.message });
  return sendPage(request, reply, String(problem.status), `<p>${escapeHtml(problem.message)}</p>`);
}

/** What Fastify, its plugins and Node throw to refuse a call: an error with a status below 500. */
function isRefusal(error: unknown): error is { statusCode: number; message: string } {
  if (typeof error !== 'object' || error === null) return false;
  if (!('statusCode' in error && 'message' in error)) return false;
  const { statusCode, message } = error;
  return (
    typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 && typeof message === 'string'
  );
}

/** Headers that an error brings, such as the Content-Range of a part of a file that does not exist. */
function headersOf(error: object): Record<string, string> {
  const headers = 'headers' in error && error.headers instanceof Object ? Object.entries(error.headers) : [];
  return Object.fromEntries(headers.filter(([, value]) => typeof value === 'string'));
}

/** The answer to anything thrown. What nobody foresaw is a bare 500 and goes to `report`; no body or value is in it. */
export function toProblem(error: unknown, report: (error: unknown) => void): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof UnstorableValueError) return validationFailed([]);
  if (isRefusal(error)) return new Problem(error.statusCode, error.message, { headers: headersOf(error) });
  if (isBusy(error)) return new Problem(503, BUSY, { as: 'text', headers: { 'retry-after': '1' } });
  report(error);
  return isDiskFull(error) ? new Problem(507, UNEXPECTED, { as: 'text' }) : unexpected();
}
