export function endWithTest<Running extends { stop(): unknown }>(running: Running): Running {
  onTestFinished(async () => void (await running.stop()));
  return running;
}
