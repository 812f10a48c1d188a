/**
 * True under `npm run proof`, which runs everything; false under `npm test`, which leaves out the files
 * `*.proof.test.ts`, the second database of suites over HTTP, and all but a sample of the largest tables.
 */
export const isProof = process.env["PROOF"] === "1"
