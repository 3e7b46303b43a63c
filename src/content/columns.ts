/** Long lists of like objects as columns: JSON in which every key and every repeated value stands once. */

/** One property of all rows; `null` is an absent one. */
interface Column<Value> {
  values: (Value | null)[];
  /** Position in `values` of each row's value; absent when `values` has one for each row. */
  at?: number[];
}

export interface Columns<Row extends object> {
  length: number;
  columns: { [Key in keyof Row]?: Column<Row[Key]> };
}

/** `keys` are the properties that are kept; their values are plain JSON. */
export function toColumns<Row extends object>(rows: readonly Row[], keys: readonly (keyof Row)[]): Columns<Row> {
  const columns: Columns<Row>['columns'] = {};
  for (const key of keys) columns[key] = columnOf(rows.map((row) => row[key] ?? null));
  return { length: rows.length, columns };
}

/** Repeated values by their position, unless that takes more room than the values themselves. */
function columnOf<Value>(values: (Value | null)[]): Column<Value> {
  const positions = new Map<string, number>();
  const at = values.map((value) => {
    const text = JSON.stringify(value);
    const position = positions.get(text) ?? positions.size;
    positions.set(text, position);
    return position;
  });
  const shared: Column<Value> = { values: Array.from(positions.keys(), (text) => JSON.parse(text)), at };
  return JSON.stringify(shared).length < JSON.stringify({ values }).length ? shared : { values };
}

/** The rows that `toColumns` was given, with the kept properties; absent ones are left out. */
export function fromColumns<Row extends object>({ length, columns }: Columns<Row>): Row[] {
  const entries = Object.entries(columns) as [keyof Row, Column<Row[keyof Row]>][];
  return Array.from({ length }, (_, index) => {
    const row: Partial<Row> = {};
    for (const [key, { values, at }] of entries) {
      const value = values[at ? (at[index] as number) : index];
      if (value !== null && value !== undefined) row[key] = value;
    }
    return row as Row;
  });
}
