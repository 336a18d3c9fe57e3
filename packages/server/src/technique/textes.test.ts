import type { RouteDefinition } from '@colivert/domain/lib';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROUTES } from './openapi.ts';

/** What may hang inside a shape, as zod names it. */
interface Def {
  type: string;
  checks?: { _zod: { def: { check: string; abort?: boolean } } }[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
}

const SANS_TEXTE = new Set(['number', 'int', 'boolean', 'enum', 'literal', 'null', 'undefined', 'date', 'transform']);

/** Where a shape takes a text whose length is not what is looked at first, the rest being left alone when it is too long. */
function sansBorne(forme: z.ZodType, ou: string): string[] {
  const def = forme._zod.def as unknown as Def;
  if (def.type === 'string') {
    const premier = def.checks?.[0]?._zod.def;
    return premier?.check === 'max_length' && premier.abort === true ? [] : [ou];
  }
  const dedans: [string, z.ZodType | undefined][] = [
    ...Object.entries(def.shape ?? {}).map(([nom, f]): [string, z.ZodType] => [`${ou}.${nom}`, f]),
    ...(def.options ?? []).map((f): [string, z.ZodType] => [ou, f]),
    [`${ou}[]`, def.element],
    ...[def.innerType, def.in, def.out, def.left, def.right, def.keyType, def.valueType].map(
      (f): [string, z.ZodType | undefined] => [ou, f],
    ),
  ];
  const formes = dedans.filter((d): d is [string, z.ZodType] => d[1] !== undefined);
  // A shape that says nothing of what is in it takes any text.
  if (formes.length === 0 && def.type !== 'object' && !SANS_TEXTE.has(def.type)) return [`${ou}: ${def.type}`];
  return formes.flatMap(([nom, f]) => sansBorne(f, nom));
}

const entreesDe = ({ params, query, body }: RouteDefinition): [string, z.ZodType][] =>
  Object.entries({ params, query, body }).filter((e): e is [string, z.ZodType] => e[1] !== undefined);

test('a walk of a shape finds each text that anything is done with before its length S-05', () => {
  const nu = z.string();
  const borne = z.string().max(5, { abort: true });
  expect(sansBorne(nu, 'x')).toEqual(['x']);
  expect(sansBorne(z.string().max(5), 'x')).toEqual(['x']);
  expect(sansBorne(z.string().trim().max(5, { abort: true }), 'x')).toEqual(['x']);
  expect(sansBorne(borne.trim().optional().default(''), 'x')).toEqual([]);
  const partout = z.object({
    a: z.array(z.object({ b: nu.nullish().transform(String) })),
    c: z.union([z.number(), z.record(borne, nu)]),
    d: z.object({ e: borne }).and(z.object({ f: nu.pipe(borne) })),
    g: z.unknown(),
    h: z.literal('x'),
  });
  expect(sansBorne(partout, 'x')).toEqual(['x.a[].b', 'x.c', 'x.d.f', 'x.g: unknown']);
});

test('no call does anything with a text before its length S-05', () => {
  const fautes = ROUTES.flatMap((route) =>
    entreesDe(route).flatMap(([ou, forme]) => sansBorne(forme, `${route.method} ${route.path} ${ou}`)),
  );
  expect(fautes).toEqual([]);
});
