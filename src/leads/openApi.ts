import document from '../../schema/openapi.json' with { type: 'json' };
import { leadKinds, leadRegistry } from './kinds.ts';

/** `schema/openapi.json` with the service's address, and the payloads' schemas in place of their files' names. */
export function openApi(url: string): object {
  const payloads = leadKinds.map((kind) => {
    const { $schema, $id, ...schema } = leadRegistry[kind].schema;
    return [kind, JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"#/components/schemas/${kind}/$defs/`))];
  });
  const schemas = { ...document.components.schemas, ...Object.fromEntries(payloads) };
  return { ...document, servers: [{ url }], components: { ...document.components, schemas } };
}
