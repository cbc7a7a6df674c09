import type { CallInput, ParsedOf } from '@caddie/contract/call';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Message } from '../../../words/words.ts';
import { Refusal } from '../../refusal.ts';
import { messageForIssue } from './issues.rules.ts';

const parts = ['params', 'query', 'body', 'headers'] as const;

/** The input of a call, parsed by its schemas. */
export type Input = Partial<Record<(typeof parts)[number], unknown>>;

/** Parses the input by the contract; the refusal names each invalid field. */
export function parseInput<C extends CallInput>(call: C, request: FastifyRequest): ParsedOf<C> {
  const input: Input = {};
  const fields: Record<string, Message> = {};
  for (const part of parts) {
    const schema = call[part];
    if (!schema) continue;
    const result = z.safeParse(schema, request[part] ?? {}, { reportInput: true });
    if (result.success) input[part] = result.data;
    else for (const issue of result.error.issues) fields[issue.path.join('.') || part] ??= messageForIssue(issue);
  }
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_REQUEST', { fields });
  return input as ParsedOf<C>;
}
