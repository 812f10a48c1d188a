import { Context } from "effect"

/** Whether errors stay JSON whatever the call accepts: for a caller within the process that reads their fields. */
export class ErrorsInJson extends Context.Reference<boolean>("@design-workspace/adapters-http/ErrorsInJson", {
  defaultValue: () => false
}) {}
