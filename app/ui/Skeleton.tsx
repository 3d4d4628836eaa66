import { classes } from "~/ui/classes";

/** Keeps the place of what is coming, so nothing jumps. The caller says «загружаем» once, here it is only a shape. */
function Skeleton({ shape = "text", className }: { shape?: "text" | "title" | "cover"; className?: string }) {
  return <span className={classes("skeleton", shape, className)} aria-hidden="true" />;
}

export function CardSkeleton() {
  return (
    <div className="card-box">
      <div className="card">
        <Skeleton shape="cover" />
        <div className="card-body">
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
        </div>
      </div>
    </div>
  );
}
