import { classes } from "~/ui/classes";

/** Reserves the space of what is loading, so nothing jumps. The caller says «загружаем» once; this is only a shape. */
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
