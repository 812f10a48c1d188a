/** Whether so many jobs wait that the queue takes no further asynchronous one (contract 5.1). */
export const isQueueFull = (
  waiting: number,
  { queueCapacity }: { readonly queueCapacity: number }
): boolean => waiting >= queueCapacity
