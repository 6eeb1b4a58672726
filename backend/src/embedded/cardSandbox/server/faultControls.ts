import { json, type Resource } from './call.ts';
import { acceptFault, type Faults } from './faults.ts';

/** POST, GET and DELETE /sandbox/faults. */
export const faultControls = (faults: Faults): { add: Resource; show: Resource; clear: Resource } => ({
  add: (call) => {
    const { fault, times } = acceptFault(call.form);
    faults.add(fault, times);
    return json(200, faults.pending());
  },
  show: () => json(200, faults.pending()),
  clear: () => {
    faults.clear();
    return json(200, []);
  },
});
