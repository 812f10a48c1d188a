/**
 * True under `npm run proof`, which runs everything; false under `npm test`, which leaves out the files
 * `*.proof.test.ts`, the second database of suites over HTTP, and all but a sample of the largest tables.
 */
export const isProof = process.env["PROOF"] === "1"

/** Whether a suite over HTTP runs on a database of this name: on PostgreSQL in both gates, on the embedded one in the proof. */
export const isInGate = ({ name }: { readonly name: string }): boolean => isProof || name === "postgres"
