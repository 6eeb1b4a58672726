/** Properties of the part that opens under a row. `onDone` is called once the row is decided. */
export type DecisionProps = { readonly id: string; readonly onDone: () => void };
