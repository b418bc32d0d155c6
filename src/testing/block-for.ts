/** This process does nothing else meanwhile: it does not even read what arrives. */
export const blockFor = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
