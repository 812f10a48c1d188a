/** The client for programs without Effect. `@design-workspace/client/effect` is the one for programs with Effect. */
export type {
  CallOptions,
  ConditionalOptions,
  KeyOptions,
  ReadOptions,
  VersionOptions
} from "./promise/CallOptions.ts"
export {
  type Client,
  type ClientOptions,
  connect,
  type FollowRequest,
  type GenerateRequest,
  type ProposedDesign,
  type ProposeRequest
} from "./promise/connect.ts"
export { EventsCutOff, type FollowedRun } from "./promise/FollowedRun.ts"
export { ConnectionLost, Refused, UnexpectedAnswer } from "./promise/failures.ts"
export type * from "./promise/generated/Calls.ts"
export { fileOfNode, nodeOfFile } from "./promise/generated/documentFile.ts"
export {
  type FormatName,
  type FormatOut,
  formatOf,
  formats,
  formatsOut,
  formatsWith,
  type ReadFormat,
  readFormats
} from "./promise/generated/formats.ts"
export type * from "./promise/generated/Schemas.ts"
export { legible } from "./promise/legible.ts"
export { isNotModified, type NotModified } from "./promise/NotModified.ts"
export { type PersistingOptions, persisting } from "./promise/persisting.ts"
