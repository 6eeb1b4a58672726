import { partOfApi } from './documentedApi.ts';

partOfApi('catalogue');
