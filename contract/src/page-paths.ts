/** The pages that not only the browser leads to: the server redirects to them and writes them into messages. `$name` is a parameter. */
export const pagePaths = {
  home: '/',
  login: '/login',
  /** With `?tracking=` the server leads to that order's status. */
  findOrder: '/order-status',
  orderStatus: '/order-status/$orderId',
} as const;

/** The names of a path's parameters. */
type ParamName<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;
export type ParamsOf<Path extends string> = Readonly<Record<ParamName<Path>, string>>;

/** A path with its parameters filled in. */
export function fillPath<Path extends string>(path: Path, params: ParamsOf<Path>): string {
  return path.replaceAll(/\$(\w+)/g, (_, name: ParamName<Path>) =>
    encodeURIComponent(params[name]),
  );
}
