/** The client for programs with Effect: `make`, and the conditions of a call. */
export {
  type ClientOptions,
  EventsCutOff,
  type FollowedRun,
  type GenerateRequest,
  type GenerationEvent,
  make
} from "./Client.ts"
export type { ChangesPage, FollowRequest } from "./followChanges.ts"
export { isNotModified, type RequestOptions, withOptions } from "./RequestOptions.ts"
