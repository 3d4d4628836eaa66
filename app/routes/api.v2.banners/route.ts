import { readBannerList } from "~/features/banners/api.server";
import { serve } from "~/http/api/endpoint.server";

const { loader, action } = serve(readBannerList);
export { loader, action };
